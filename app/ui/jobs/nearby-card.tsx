import { picturePath } from "#app/domain/picture.ts";
import { CategoryIcon } from "../kit/category-icon.tsx";

/** A request near the artisan, in finished words: twenty of them are a page. */
export type NearbyJob = {
  id: string;
  /** A request has no title: its speciality, else its category, and the first sentence (2.16). */
  service: string;
  sentence: string;
  category: { id: number; slug: string };
  photo: string | null;
  commune: string;
  distance: string | null;
  when: string;
  urgency: string | null;
  urgent: string | null;
  why: string;
  offers: string;
  cost: string;
};

/** One request near the artisan: what, how far, why he sees it, what an offer costs. The link covers the card. */
export const NearbyCard = ({ job, href, invitation, late }: NearbyCardProps) => (
  <li className="near">
    {job.photo ? (
      <img className="near-pic" src={picturePath(job.photo, "tiny")} alt="" loading={late ? "lazy" : undefined} />
    ) : (
      <span className="near-pic">
        <CategoryIcon slug={job.category.slug} id={job.category.id} className="" />
      </span>
    )}
    {job.urgent ? <b className="near-urgent">{job.urgent}</b> : null}
    <h2>
      <a href={href}>{job.service}</a>
    </h2>
    <p className="near-text" dir="auto">
      {job.sentence}
    </p>
    <p className="near-meta">
      {job.distance ? <b>{job.distance}</b> : null}
      <span className="near-more">{job.commune}</span>
      <span>{job.when}</span>
      {job.urgency ? <span className="near-more">{job.urgency}</span> : null}
    </p>
    <p className="near-why">{job.why}</p>
    <p className="near-foot">
      <b className="near-cost">{job.cost}</b>
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
  /** What the button-like end of the card says. */
  invitation: string;
  /** Below the first screen, so its picture may wait. */
  late: boolean;
};
