import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HIDDEN_CONTACT, withoutContacts } from "#app/domain/without-contacts.ts";

const shown = (text: string) => withoutContacts(text).replaceAll(HIDDEN_CONTACT, "#");

describe("a text that everybody reads", () => {
  it("hides an Algerian number however it is written", () => {
    expect(shown("Appelez le 0550123456, merci")).toBe("Appelez le #, merci");
    expect(shown("05 50 12 34 56 / 06-61-23-45-67 / 07.70.12.34.56")).toBe("# / # / #");
    expect(shown("+213 550 12 34 56")).toBe("#");
    expect(shown("+213 (0) 550 12 34 56")).toBe("#");
    expect(shown("00213550123456")).toBe("#");
    expect(shown("wa.me/213550123456")).toBe("#");
    expect(shown("+213 21 12 34 56")).toBe("#");
    expect(shown("0*5*5*0*1*2*3*4*5*6")).toBe("#");
    expect(shown("05501234567")).toBe("#");
  });

  it("hides it behind one digit more", () => {
    expect(shown("90550123456, 9055012 34 56, 90550 12 34 56, 90550.123.456")).toBe("#, #, #, #");
    expect(shown("1213550123456 et 1021123456")).toBe("# et #");
  });

  it("hides a number at home", () => {
    expect(shown("021123456, 041 12 34 56, 031-123-456, 0.2.1.1.2.3.4.5.6")).toBe("#, #, #, #");
    expect(shown("هاتف ٠٢١ ١٢ ٣٤ ٥٦ و ۰۴۱۱۲۳۴۵۶")).toBe("هاتف # و #");
  });

  it("hides it in the digits of any script", () => {
    expect(shown("اتصل على ٠٥٥٠١٢٣٤٥٦ الآن")).toBe("اتصل على # الآن");
    expect(shown("۰۵۵۰ ۱۲ ۳۴ ۵۶")).toBe("#");
    expect(shown("０５５０１２３４５６")).toBe("#");
    expect(shown("०५५०१२३४५६")).toBe("#");
    expect(shown("𝟎𝟓𝟓𝟎𝟏𝟐𝟑𝟒𝟓𝟔 🙂 ok")).toBe("# 🙂 ok");
  });

  it("hides an e-mail address", () => {
    expect(shown("écrivez à yacine.haddad@hirfa.example !")).toBe("écrivez à # !");
    expect(shown("yacine @ hirfa.example")).toBe("#");
  });

  it("hides pages elsewhere and names there", () => {
    expect(shown("facebook.com/atlas.plomberie, Facebook . com / atlas, fb.me/atlas")).toBe("#, #, #");
    expect(shown("instagram.com/karim ; insta: karim.dz ; فيسبوك: كريم")).toBe("# ; # ; #");
    expect(shown("t.me/karim ou wa.me/213550123456 ou linktr.ee/karim")).toBe("# ou # ou #");
    expect(shown("https://hirfa.example/x?y=1 www.atlas.example atlas-plomberie.dz Atlas.COM/karim")).toBe("# # # #");
    expect(shown("suivez @karim_31 (@كريم)")).toBe("suivez # (#)");
  });

  it("leaves what is no contact alone", () => {
    const counts = "4 500 دج، 24/7, 1/2, 3:2, 02/03/2021, 15 ans, 03/2021 - 04/2022, 2020 - 2021 - 2022, 04:00-12:00, 7 jours";
    expect(withoutContacts(counts)).toBe(counts);
    const prices = "105 000 - 120 000 DA, 10 500 000 DA, 100 250 000, 20 300 000, 0,25 - 0,30 - 0,35 m, 2 030 DA";
    expect(withoutContacts(prices)).toBe(prices);
    const words = "S.A.R.L. Atlas, travail propre.Garantie 2 ans, 50 DA/m², plomberie/gaz, rdv @ 9h, Facebook et WhatsApp connus";
    expect(withoutContacts(words)).toBe(words);
  });

  it("leaves prices, years, hours and sizes alone", () => {
    const words = "15 ans, depuis 2009, de 08:00 à 18:00, 450 DA le m², 2 500 DA, 0,5 km, 100 000 000 centimes, 16/00-0123 B";
    expect(withoutContacts(words)).toBe(words);
    const arabic = "ضمان 6 أشهر، من 2 500 دج، ٢٠ سنة خبرة";
    expect(withoutContacts(arabic)).toBe(arabic);
  });

  // Protects 2.17: whoever parts the digits by signs still writes a number.
  it("shows no nine digits in a row of a number, whatever stands between them", () => {
    const sign = fc.constantFrom("", " ", "-", ".", "/", "\u00a0", "\u200b", "*", " - ", "\n");
    const national = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 });
    const number = fc.tuple(
      fc.constantFrom("05", "06", "07", "+2135", "002136", "2137"),
      national,
      fc.array(sign, { minLength: 8, maxLength: 8 }),
    );
    fc.assert(
      fc.property(number, fc.constantFrom("", "tel ", "هاتف: "), ([start, digits, signs], before) => {
        const typed = before + start + digits.map((digit, place) => `${signs[place]}${digit}`).join("");
        expect(withoutContacts(typed)).not.toMatch(/\d(?:\D{0,3}\d){3}/);
      }),
    );
  });

  it("takes no longer for what is made to be slow", () => {
    const before = performance.now();
    withoutContacts("0 ".repeat(5_000));
    withoutContacts("a.".repeat(5_000));
    withoutContacts("5".repeat(10_000));
    withoutContacts("a-.".repeat(5_000));
    withoutContacts("@a.".repeat(5_000));
    withoutContacts("facebook:".repeat(2_000));
    withoutContacts("www.a ".repeat(2_000));
    expect(performance.now() - before).toBeLessThan(500);
  });
});
