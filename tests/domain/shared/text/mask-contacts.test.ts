import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONTACT_MASK, containsPhoneNumber, maskContacts } from "#app/domain/shared/text/mask-contacts.ts";

const shown = (text: string) => maskContacts(text).replaceAll(CONTACT_MASK, "#");

describe("a public text", () => {
  it("hides an Algerian number in any spelling", () => {
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

  it("hides it with one more digit", () => {
    expect(shown("90550123456, 9055012 34 56, 90550 12 34 56, 90550.123.456")).toBe("#, #, #, #");
    expect(shown("1213550123456 et 1021123456")).toBe("# et #");
  });

  it("hides a landline number", () => {
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

  it("hides it with any separators or circled digits, and shows the rest as typed", () => {
    expect(shown("tel 05.50.12....34.56 !")).toBe("tel # !");
    expect(shown("tel 05 50 - - - 12 34 56 !")).toBe("tel # !");
    expect(shown(`été\u3164: ${[..."0550123456"].join("\u3164\u3164\u3164\u3164")}\u3164 ②`)).toBe("été\u3164: #\u3164 ②");
    expect(shown("⓪⑤⑤⓪①②③④⑤⑥ 🙂 ½")).toBe("# 🙂 ½");
    expect(shown("⓿❺➎⓿➀❷❸❹❺❻, 0️⃣5️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣")).toBe("#, #\ufe0f⃣");
    expect(shown(`05${"\u2800 \n".repeat(9)}50 12 34 56`)).toBe("#");
    expect(shown("0.5.5.0.1.2\u00ad3\u200b4 56")).toBe("#");
  });

  it("hides an email address that is spelt out or spaced", () => {
    expect(shown("écrivez à karim.gmail@hotmail . com, merci")).toBe("écrivez à #, merci");
    expect(shown("karim at gmail point com")).toBe("#");
    expect(shown("mail: karim.31 arobase gmail (le soir), karim (at) yahoo dot fr, gmail point com")).toBe(
      "mail: # (le soir), #, #",
    );
    expect(shown("karim[at]gmail[dot]com ou karim@gmail")).toBe("# ou #");
    expect(shown("كريم آت جيميل نقطة كوم، karim at gmail.com")).toBe("#، #");
    expect(shown("ｋａｒｉｍ＠ｇｍａｉｌ．ｃｏｍ, karim@gmail․com, karim@gm\u200bail.com, atlas-31 . com")).toBe("#, #, #, #");
    expect(shown("karim@gmail.com.dz et https://gmail.com/karim")).toBe("# et #");
  });

  it("is held if its number is separated or circled", () => {
    expect(containsPhoneNumber("05.50.12....34.56")).toBe(true);
    expect(containsPhoneNumber("⓪⑤⑤⓪①②③④⑤⑥")).toBe(true);
    expect(containsPhoneNumber("Ouvert 07:30 - 12:00, 13:00 - 17:00")).toBe(false);
    expect(containsPhoneNumber("06/12/2021 - 07/01/2022")).toBe(false);
  });

  it("hides an email address", () => {
    expect(shown("écrivez à yacine.haddad@hirfa.example !")).toBe("écrivez à # !");
    expect(shown("yacine @ hirfa.example")).toBe("#");
  });

  it("hides links and usernames elsewhere", () => {
    expect(shown("facebook.com/atlas.plomberie, Facebook . com / atlas, fb.me/atlas")).toBe("#, #, #");
    expect(shown("instagram.com/karim ; insta: karim.dz ; فيسبوك: كريم")).toBe("# ; # ; #");
    expect(shown("t.me/karim ou wa.me/213550123456 ou linktr.ee/karim")).toBe("# ou # ou #");
    expect(shown("https://hirfa.example/x?y=1 www.atlas.example atlas-plomberie.dz Atlas.COM/karim")).toBe("# # # #");
    expect(shown("suivez @karim_31 (@كريم)")).toBe("suivez # (#)");
  });

  it("keeps text without contact data", () => {
    const counts = "4 500 دج، 24/7, 1/2, 3:2, 02/03/2021, 15 ans, 03/2021 - 04/2022, 2020 - 2021 - 2022, 04:00-12:00, 7 jours";
    expect(maskContacts(counts)).toBe(counts);
    const prices = "105 000 - 120 000 DA, 10 500 000 DA, 100 250 000, 20 300 000, 0,25 - 0,30 - 0,35 m, 2 030 DA";
    expect(maskContacts(prices)).toBe(prices);
    const words = "S.A.R.L. Atlas, travail propre.Garantie 2 ans, 50 DA/m², plomberie/gaz, rdv @ 9h, Facebook et WhatsApp connus";
    expect(maskContacts(words)).toBe(words);
  });

  it("keeps prices, years, hours and sizes", () => {
    const words = "15 ans, depuis 2009, de 08:00 à 18:00, 450 DA le m², 2 500 DA, 0,5 km, 100 000 000 centimes, 16/00-0123 B";
    expect(maskContacts(words)).toBe(words);
    const arabic = "ضمان 6 أشهر، من 2 500 دج، ٢٠ سنة خبرة";
    expect(maskContacts(arabic)).toBe(arabic);
  });

  it("keeps lists of days, hours, prices and measures", () => {
    const lists = [
      "06/12/2021 - 07/01/2022, 05/06/21 ; 06.07.22",
      "07:30 - 12:00 / 13:00 - 17:00 (7/7)",
      "1 050 000 - 1 200 000 DA, 2500 - 3000 DA, 2.050.000 / 3.060.000",
      "60 x 120 x 40 cm, 60×120×40, 0,5 - 0,75 - 1,5 - 2,5 mm², 0.5/0.75/1/1.5",
      "tubes 21 - 34 - 42 - 48 - 60 - 76",
      "05/2019 - 06/2022, 2019-2020, 2021-05-06 / 2021-06-07",
      "I work at Yahoo, rdv au point info, un point net, dot com",
    ];
    for (const text of lists) expect(maskContacts(text)).toBe(text);
  });

  it("keeps any list of one kind", () => {
    const two = (most: number, least = 1) => fc.integer({ min: least, max: most }).map((n) => String(n).padStart(2, "0"));
    const year = fc.integer({ min: 1990, max: 2035 }).map(String);
    const thousands = fc.integer({ min: 1, max: 99_999_999 }).filter((n) => !String(n).startsWith("213"));
    const entry = fc.constantFrom("/", ".", "-").chain((part) =>
      fc.constantFrom(
        fc.tuple(two(28), two(12), year).map((parts) => parts.join(part)),
        fc.tuple(two(28), two(12), two(35, 10)).map((parts) => parts.join(part)),
        fc.tuple(year, two(12), two(28)).map((parts) => parts.join(part)),
        fc.tuple(two(12), year).map((parts) => parts.join(part)),
        fc.tuple(two(23, 0), two(59, 0)).map((parts) => parts.join(":")),
        thousands.map((n) => `${n.toLocaleString("en").replaceAll(",", part === "." ? "." : " ")} DA`),
        thousands.map((n) => (n * 100).toLocaleString("en").replaceAll(",", "\u202f")),
        fc.tuple(two(30), fc.integer({ min: 0, max: 9 }), two(99)).map(([a, b, c]) => `${Number(a)} x 0,${b} x ${c} cm`),
      ),
    );
    const list = entry.chain((kind) => fc.array(kind, { minLength: 1, maxLength: 5 }));
    fc.assert(
      fc.property(list, fc.constantFrom(", ", " - ", " / ", "\n", " ; ", " – "), (entries, sign) => {
        const text = `Travaux : ${entries.join(sign)}.`;
        expect(maskContacts(text)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  // Digits that are separated by other characters are still a phone number.
  it("never shows nine digits of a number in a row, whatever separates them", () => {
    const sign = fc.constantFrom(
      "",
      " ",
      "-",
      ".",
      "/",
      "\u00a0",
      "\u200b",
      "*",
      " - ",
      "\n",
      "....",
      "\u3164",
      " - - - ",
      "\ufe0f\u20e3",
    );
    const written = fc.constantFrom("0123456789", "٠١٢٣٤٥٦٧٨٩", "⓪①②③④⑤⑥⑦⑧⑨", "０１２３４５６７８９").map((row) => [...row]);
    // The last group begins with 0 to 3, which occurs in dates and not in these numbers.
    const national = fc
      .tuple(fc.integer({ min: 4, max: 9 }), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }), written)
      .map(([first, others, row]) => [first, ...others].map((digit) => row[digit]));
    const number = fc.tuple(
      fc.constantFrom("05", "06", "07", "+2135", "002136", "2137"),
      national,
      fc.array(sign, { minLength: 8, maxLength: 8 }),
    );
    fc.assert(
      fc.property(number, fc.constantFrom("", "tel ", "هاتف: "), ([start, digits, signs], before) => {
        const typed = before + start + digits.map((digit, place) => `${signs[place]}${digit}`).join("");
        expect(maskContacts(typed).normalize("NFKC")).not.toMatch(/\p{Nd}(?:\P{Nd}{0,8}\p{Nd}){3}/u);
      }),
    );
  });

  it("is fast for usual texts, of which a list shows fifty", () => {
    const arabic = "الحنفية في المطبخ تقطر منذ أمس، حتى وهي مغلقة. الطابق 3، أحتاج إلى حرفي اليوم إن أمكن بين 14 و 18؟ ".repeat(
      2,
    );
    const french =
      "Le robinet fuit depuis hier, même fermé. L’évier déborde ; j’ai 80 m2 au 3e étage, avant 18h si possible. ".repeat(2);
    const before = performance.now();
    for (let row = 0; row < 1_000; row++) expect(maskContacts(row % 2 ? arabic : french)).not.toContain(CONTACT_MASK);
    expect(performance.now() - before).toBeLessThan(300);
  });

  it("is not slower for texts made to be slow", () => {
    const before = performance.now();
    maskContacts("0 ".repeat(5_000));
    maskContacts(`${"0      ".repeat(2_000)}x`);
    maskContacts("a.".repeat(5_000));
    maskContacts("5".repeat(10_000));
    maskContacts("a-.".repeat(5_000));
    maskContacts("@a.".repeat(5_000));
    maskContacts("facebook:".repeat(2_000));
    maskContacts("www.a ".repeat(2_000));
    maskContacts(`${"100 ".repeat(1_000)}0,5`);
    maskContacts("0,5-".repeat(1_000));
    maskContacts("gmail at ".repeat(500));
    maskContacts("ﷺ".repeat(300));
    expect(performance.now() - before).toBeLessThan(1_500);
  });
});
