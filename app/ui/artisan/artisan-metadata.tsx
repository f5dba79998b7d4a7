import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { type ArtisanView, isThin } from "#app/views/artisans/artisan-view.ts";
import { PageMetadata } from "../page-metadata.tsx";
import { StructuredData } from "../structured-data.tsx";
import { useTranslations } from "../use-translations.ts";

const MAX_DESCRIPTION_LENGTH = 200;

/** Metadata for search engines and link previews. */
export function ArtisanMetadata({ artisan }: { artisan: ArtisanView }) {
  const { t, language } = useTranslations();
  const { name, place } = artisan;
  const trade = artisan.categories[0]?.name;
  const title = trade === undefined ? name : t("artisan.title", { name, trade });
  const inShort = trade === undefined || place === null ? title : t("artisan.description", { name, trade, place });
  const description = `${inShort} ${artisan.bio}`.replace(/\s+/g, " ").trim().slice(0, MAX_DESCRIPTION_LENGTH);
  const address = artisan.origin + pathInLanguage(language, `/artisan/${artisan.slug}`);
  const picture = artisan.picture ?? artisan.photos[0]?.picture ?? null;
  const pictureAddress = picture && artisan.origin + imagePath(picture.id);
  return (
    <>
      <PageMetadata
        title={title}
        description={description}
        kind="profile"
        trail={[{ name: artisan.name, path: `/artisan/${artisan.slug}` }]}
        picture={pictureAddress ? { url: pictureAddress, width: picture.width, height: picture.height, alt: name } : undefined}
      />
      {isThin(artisan) ? <meta name="robots" content="noindex" /> : null}
      <StructuredData facts={factsOf(artisan, { address, pictureAddress })} />
    </>
  );
}

/** The structured data of the page, with a rating only after reviews, and without contact data. */
const factsOf = (artisan: ArtisanView, { address, pictureAddress }: MetadataProps) => ({
  "@context": "https://schema.org",
  "@type": artisan.isCompany ? "LocalBusiness" : ["Person", "LocalBusiness"],
  "@id": address,
  url: address,
  name: artisan.name,
  ...(artisan.bio === "" ? {} : { description: artisan.bio }),
  ...(pictureAddress ? { image: pictureAddress } : {}),
  ...(artisan.commune || artisan.wilaya
    ? {
        address: {
          "@type": "PostalAddress",
          ...(artisan.commune ? { addressLocality: artisan.commune } : {}),
          ...(artisan.wilaya ? { addressRegion: artisan.wilaya } : {}),
          addressCountry: "DZ",
        },
      }
    : {}),
  knowsAbout: artisan.categories.map(({ name }) => name),
  knowsLanguage: artisan.languages,
  areaServed: artisan.areas.map(({ label }) => ({ "@type": "AdministrativeArea", name: label })),
  ...(artisan.rating
    ? {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: Math.round(artisan.rating.average * 10) / 10,
          reviewCount: artisan.rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {}),
});

type MetadataProps = { address: string; pictureAddress: string | null };
