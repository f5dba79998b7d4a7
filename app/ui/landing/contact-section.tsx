import { ContactCard } from "../contact/contact-card.tsx";

/** The contact form, at the anchor of the navigation. */
export const ContactSection = () => (
  <section id="contact" className="wrap-page scroll-mt-[calc(var(--shell)+16px)] py-14 lg:py-[88px]">
    <ContactCard />
  </section>
);
