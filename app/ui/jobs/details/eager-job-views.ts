/** The server writes either side of a request at once; `#job-sides` in package.json leads it here. */
export { ArtisanJob } from "../artisan/artisan-job.tsx";
export { ClientJob } from "../client/client-job.tsx";
