import type { JobUrgency } from "#app/domain/jobs/rules.ts";

export type NearbyRow = {
  id: string;
  service: string;
  sentence: string;
  category: { id: number; slug: string };
  photo: string | null;
  commune: string;
  distanceKm: number | null;
  isInHomeWilaya: boolean;
  urgency: JobUrgency | null;
  offers: number;
  cost: number;
  invoice: boolean;
  openedAt: number;
};

export type NearbyFiltersView = {
  categories: readonly { id: number; name: string }[];
  wilayas: readonly { id: number; label: string }[];
  chosen: { category?: number; wilaya?: number; urgency?: JobUrgency; invoice?: true };
};
