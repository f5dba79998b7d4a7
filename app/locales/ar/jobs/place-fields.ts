/** Of the fields for wilaya, commune and address. */
export const placeFields = {
  wilaya: "الولاية",
  commune: "البلدية",
  show_communes: "اعرض بلديات الولاية",
  my_place: "استعمال موقعي الحالي",
  locating: "نبحث عن موقعك…",
  my_place_found: "اخترنا {{commune, isolate}}. غيّرها إن لم تكن بلديتك.",
  my_place_denied: "لم تسمح بمعرفة موقعك. اختر الولاية والبلدية من القائمتين.",
  my_place_unknown: "تعذّر تحديد موقعك. اختر الولاية والبلدية من القائمتين.",
  my_place_abroad: "يبدو أن موقعك خارج الجزائر. اختر الولاية والبلدية من القائمتين.",
  wilaya_first: "اختر الولاية أولًا.",
  communes_loading: "جارٍ تحميل البلديات…",
  communes_failed: "تعذّر تحميل البلديات. تفقد اتصالك ثم أعد المحاولة.",
  address: "العنوان",
  address_hint: "لا يراه إلا الحرفي الذي تختاره.",
} as const;
