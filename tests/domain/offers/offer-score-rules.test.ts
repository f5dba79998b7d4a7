import { describe, expect, it } from "vitest";
import { offerScore, type ScoredFacts } from "#app/domain/offers/offer-score-rules.ts";

/** 00:30 on 22 November in Algiers, still the 21st in UTC. */
const NOW = Date.parse("2026-11-21T23:30:00Z");

type Facts = Omit<ScoredFacts, "artisan"> & ScoredFacts["artisan"];
const UNKNOWN: Facts = {
  distanceKm: null,
  earliestDate: null,
  ratingAverage: null,
  reviewsCount: 0,
  completionPercent: null,
  responseMinutes: null,
};

const scoreOf = ({ distanceKm, earliestDate, ...artisan }: Facts) => offerScore({ distanceKm, earliestDate, artisan }, NOW);

const pointsOf = (key: string, facts: Partial<Facts>) =>
  scoreOf({ ...UNKNOWN, ...facts }).scoreParts.find((part) => part.key === key)?.points;

describe("the score of an offer", () => {
  it("is the sum of five parts in their order, with neutral values for what is unknown", () => {
    expect(scoreOf(UNKNOWN)).toEqual({
      score: 48,
      scoreParts: [
        { key: "distance", points: 10, max: 30 },
        { key: "earliest", points: 8, max: 20 },
        { key: "rating", points: 15, max: 25 },
        { key: "reliability", points: 9, max: 15 },
        { key: "answers", points: 6, max: 10 },
      ],
    });
  });

  it("is at most 100", () => {
    const best = {
      distanceKm: 0,
      earliestDate: "2026-11-22",
      ratingAverage: 5,
      reviewsCount: 3,
      completionPercent: 100,
      responseMinutes: 1,
    };
    const { score, scoreParts } = scoreOf(best);
    expect([score, ...scoreParts.map(({ points }) => points)]).toEqual([100, 30, 20, 25, 15, 10]);
    expect(scoreParts.map(({ max }) => max)).toEqual([30, 20, 25, 15, 10]);
  });

  it.each([
    [null, 10],
    [0, 30],
    [0.99, 30],
    [1, 29],
    [6.9, 24],
    [7, 23],
    [29.9, 1],
    [30, 0],
    [800, 0],
  ])("gives for a distance of %s km %i", (distanceKm, points) => {
    expect(pointsOf("distance", { distanceKm })).toBe(points);
  });

  it.each([
    [null, 8],
    ["2026-11-21", 20],
    ["2026-11-22", 20],
    ["2026-11-23", 16],
    ["2026-11-24", 10],
    ["2026-11-25", 10],
    ["2026-11-26", 5],
    ["2026-11-29", 5],
    ["2026-11-30", 0],
  ])("gives for the earliest date %s, counted from the day of Algiers, %i", (earliestDate, points) => {
    expect(pointsOf("earliest", { earliestDate })).toBe(points);
  });

  it.each([
    [null, 3, 15],
    [5, 2, 15],
    [1, 2, 15],
    [5, 3, 25],
    [1, 3, 5],
    [4.29, 3, 21],
    [4.3, 3, 22],
    [4.1, 40, 21],
    [13 / 3, 3, 22],
  ])("gives for an average of %s from %i reviews %i", (ratingAverage, reviewsCount, points) => {
    expect(pointsOf("rating", { ratingAverage, reviewsCount })).toBe(points);
  });

  it.each([
    [null, 9],
    [0, 0],
    [3, 0],
    [4, 1],
    [69, 10],
    [70, 11],
    [96, 14],
    [97, 15],
    [100, 15],
  ])("gives for %s percent of completed matches %i", (completionPercent, points) => {
    expect(pointsOf("reliability", { completionPercent })).toBe(points);
  });

  it.each([
    [null, 6],
    [1, 10],
    [15, 10],
    [16, 7],
    [60, 7],
    [61, 4],
    [240, 4],
    [241, 1],
    [9_999, 1],
  ])("gives for a response time of %s minutes %i", (responseMinutes, points) => {
    expect(pointsOf("answers", { responseMinutes })).toBe(points);
  });
});
