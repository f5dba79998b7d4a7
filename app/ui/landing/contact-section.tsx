import { ContactCard } from "../contact/contact-card.tsx";

/** L08, at the anchor that N08 scrolls to. */
export const ContactSection = () => (
  <section id="contact" className="wrap-page scroll-mt-[calc(var(--shell)+16px)] py-14 lg:py-[88px]">
    <ContactCard />
  </section>
);
