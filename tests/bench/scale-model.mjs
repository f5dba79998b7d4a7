const MILLION = 1_000_000;
const GB = 1_000_000_000;
const SECONDS_A_MONTH = 30 * 86_400;
const MEMORY_GB = 0.128;
const OPERATIONS_A_MESSAGE = 3;

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** Rows written by one job, step by step: what the measurement is compared with. */
export const modelledRows = ({ after }) => sum(Object.values(after.rows_written_by_step));

/** What one posted request uses, as the product was (`before`) or is (`after`). */
export function usedByRequest({ market, before, after }, when) {
  const own = when === "before" ? before : { ...after, rows_written: modelledRows({ after }) };
  const cached = when === "before" ? before.media_cached_share : market.media_cached_share;
  const mediaRead = market.media_views * (1 - cached);
  return {
    rowsWritten: own.rows_written + market.rows_written_beside_the_job,
    rowsRead: own.rows_read + market.page_views * market.rows_read_a_page + mediaRead * own.media_reads_d1_rows,
    queries: after.queries + market.page_views * market.queries_a_page + mediaRead,
    bytes: bytesOverTime(market, own),
    bytesAtFirst: own.bytes_per_job,
    workerRequests: market.page_views + market.api_requests + market.media_views + market.queue_messages,
    objectRequests: market.object_requests,
    objectGbSeconds: (market.object_requests * market.object_ms_a_request * MEMORY_GB) / 1_000,
    objectRowsWritten: market.object_rows_written,
    objectBytes: market.object_bytes,
    queueOperations: market.queue_messages * OPERATIONS_A_MESSAGE,
    r2Bytes: market.photos * own.bytes_a_photo,
    r2Writes: market.photos * own.r2_writes_a_photo,
    r2Reads: mediaRead,
    transforms: market.photos * own.transforms_a_photo,
  };
}

/** The mean of a job's bytes over all months for which it is kept. */
const bytesOverTime = ({ months, archive_after_months: aged }, own) =>
  (aged * own.bytes_per_job + (months - aged) * own.bytes_per_aged_job) / months;

/** Parts of SMS that a posted request costs in one language, from how often a guest gets each kind. */
export const smsPartsOfRequest = ({ market }, timesOf, parts) =>
  market.guest_share * sum(Object.entries(timesOf).map(([kind, times]) => times * parts[kind]));

/** Dollars of a month by line. `storedRequests`: whose rows and files are kept. Free shares of the plan count only with `included`. */
export function dollarsOfMonth({ prices, market }, use, { requests, storedRequests, included }) {
  const over = (amount, free) => Math.max(0, amount - (included ? free : 0));
  const { workers, d1, objects, queues, r2, images } = prices;
  const millions = (each) => (each * requests) / MILLION;
  const stored = (bytes) => (bytes * storedRequests) / GB;
  const tasks = included ? market.task_messages_a_month / MILLION : 0;
  return {
    "D1 rows":
      over(millions(use.rowsWritten) + tasks * market.rows_written_a_task, d1.included_million_rows_written) *
        d1.million_rows_written +
      over(millions(use.rowsRead), d1.included_million_rows_read) * d1.million_rows_read,
    "D1 storage": over(stored(use.bytes), d1.included_gb) * d1.gb_month,
    Workers:
      (included ? workers.base : 0) +
      over(millions(use.workerRequests) + tasks, workers.included_million_requests) * workers.million_requests +
      over(millions(use.workerRequests * market.cpu_ms_a_request), workers.included_million_cpu_ms) * workers.million_cpu_ms,
    objects:
      over(millions(use.objectRequests), objects.included_million_requests) * objects.million_requests +
      over(millions(use.objectGbSeconds), objects.included_million_gb_s) * objects.million_gb_s +
      over(millions(use.objectRowsWritten), objects.included_million_rows_written) * objects.million_rows_written +
      over(stored(use.objectBytes), objects.included_gb) * objects.gb_month,
    queues:
      over(millions(use.queueOperations) + tasks * OPERATIONS_A_MESSAGE, queues.included_million_operations) *
      queues.million_operations,
    R2:
      over(stored(use.r2Bytes), r2.included_gb) * r2.gb_month +
      over(millions(use.r2Writes), r2.included_million_writes) * r2.million_writes +
      over(millions(use.r2Reads), r2.included_million_reads) * r2.million_reads,
    Images: over(millions(use.transforms) * 1_000, images.included_thousand_transforms) * images.thousand_transforms,
  };
}

/** The load of so many requests, posted over the months for which ended jobs are kept. */
export function loadOf({ market, after, steps }, use, requests) {
  const perMonth = requests / market.months;
  const perSecond = (perMonth / SECONDS_A_MONTH) * market.peak_factor;
  const liveShare = market.archive_after_months / market.months;
  const archivedGb = (requests * (liveShare * use.bytesAtFirst + (1 - liveShare) * after.bytes_per_archived_job)) / GB;
  return {
    requests,
    perMonth,
    d1_gb: (requests * use.bytes) / GB,
    d1_gb_archived: archivedGb,
    d1_gb_split: archivedGb * (1 - steps.events_and_messages_share),
    writes_per_second: perSecond * use.rowsWritten,
    d1_queries_per_second: perSecond * use.queries,
    object_rps: perSecond * market.admin_signals,
    queue_per_second: perSecond * market.queue_messages + market.task_messages_a_month / SECONDS_A_MONTH,
    r2_objects: requests * market.photos * (after.r2_writes_a_photo - 1),
  };
}

/** Each limit of the platform, and how many requests reach it in one database and one queue; the first one first. */
export const wallsOf = ({ walls }, loadOfRequests) =>
  Object.entries(walls)
    .map(([name, { limit }]) => ({ name, at: Math.floor((limit / loadOfRequests(MILLION)[name]) * MILLION) }))
    .sort((a, b) => a.at - b.at);

/** The last step of the plan (worker/README.md) that so much load needs. */
export function stepOf({ steps }, load) {
  if (load.queue_per_second > steps.queue_per_second) return 5;
  if (load.d1_gb_split > steps.shard_gb || load.d1_queries_per_second > steps.shard_queries_per_second) return 4;
  if (load.d1_gb_archived > steps.split_gb) return 3;
  return load.d1_gb > steps.archive_gb ? 2 : 1;
}
