import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { CategoryIcon } from "../../kit/display/category-icon.tsx";

/** A job near the artisan, as ready texts. */
type NearbyJob = {
  id: string;
  /** A job has no title: shows its subcategory or category, and the first sentence. */
  service: string;
  sentence: string;
  category: { id: number; slug: string };
  photo: string | null;
  commune: string;
  distance: string | null;
  when: string;
  urgency: string | null;
  urgent: string | null;
  invoice: string | null;
  why: string;
  offers: string;
  cost: string;
};

/** A job near the artisan: service, distance, why it is shown, cost of an offer. The link covers the card. */
export const NearbyCard = ({ job, href, invitation, late }: NearbyCardProps) => (
  <li className="nearby-card">
    {job.photo ? (
      <img
        className="nearby-card-pic"
        src={imagePath(job.photo, "small")}
        alt=""
        loading={late ? "lazy" : undefined}
        style={{ viewTransitionName: `photo-${job.photo}` }}
      />
    ) : (
      <span className="nearby-card-pic">
        <CategoryIcon slug={job.category.slug} id={job.category.id} className="" />
      </span>
    )}
    {job.urgent ? <b className="nearby-card-urgent">{job.urgent}</b> : null}
    <h2>
      <a href={href}>{job.service}</a>
    </h2>
    <p className="nearby-card-text">
      <bdi>{job.sentence}</bdi>
    </p>
    <p className="nearby-card-meta">
      {job.distance ? <b>{job.distance}</b> : null}
      <span className="nearby-card-more">{job.commune}</span>
      <span>{job.when}</span>
      {job.invoice ? <span className="nearby-card-invoice">{job.invoice}</span> : null}
      {job.urgency ? <span className="nearby-card-more">{job.urgency}</span> : null}
    </p>
    <p className="nearby-card-why">{job.why}</p>
    <p className="nearby-card-foot">
      <b className="nearby-card-cost">{job.cost}</b>
      {job.offers}
    </p>
    <span className="btn btn-outline" aria-hidden="true">
      {invitation}
    </span>
  </li>
);

type NearbyCardProps = {
  job: NearbyJob;
  href: string;
  /** The action of the card. It looks like a button, but the card's link covers it. */
  invitation: string;
  /** Below the first screen, so its image may load late. */
  late: boolean;
};
