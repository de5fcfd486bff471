/** A country, or an aggregate of countries, that Spectrum has projections for. */
export interface Country {
  /** United Nations numeric code. */
  code: number;
  name: string;
  /** Null for aggregates such as the world. */
  iso3: string | null;
}

/** Code, ISO 3166-1 alpha-3 code (or a dash), and Spectrum's name. 991 is that of earlier files of the demo country. */
const table = `
4 AFG Afghanistan; 8 ALB Albania; 12 DZA Algeria; 24 AGO Angola; 28 ATG Antigua and Barbuda; 31 AZE Azerbaijan;
32 ARG Argentina; 36 AUS Australia; 40 AUT Austria; 44 BHS Bahamas; 48 BHR Bahrain; 50 BGD Bangladesh;
51 ARM Armenia; 52 BRB Barbados; 56 BEL Belgium; 64 BTN Bhutan; 68 BOL Bolivia; 70 BIH Bosnia and Herzegovina;
72 BWA Botswana; 76 BRA Brazil; 84 BLZ Belize; 90 SLB Solomon Islands; 96 BRN Brunei Darussalam; 100 BGR Bulgaria;
104 MMR Myanmar; 108 BDI Burundi; 112 BLR Belarus; 116 KHM Cambodia; 120 CMR Cameroon; 124 CAN Canada;
132 CPV Cape Verde; 140 CAF Central African Republic; 144 LKA Sri Lanka; 148 TCD Chad; 152 CHL Chile; 156 CHN China;
158 TWN China Taiwan Province; 170 COL Colombia; 174 COM Comoros; 175 MYT Mayotte; 178 COG Congo;
180 COD Democratic Republic of the Congo; 188 CRI Costa Rica; 191 HRV Croatia; 192 CUB Cuba; 196 CYP Cyprus;
203 CZE Czech Republic; 204 BEN Benin; 208 DNK Denmark; 212 DMA Dominica; 214 DOM Dominican Republic;
218 ECU Ecuador; 222 SLV El Salvador; 226 GNQ Equatorial Guinea; 231 ETH Ethiopia; 232 ERI Eritrea; 233 EST Estonia;
242 FJI Fiji; 246 FIN Finland; 250 FRA France; 254 GUF French Guiana; 258 PYF French Polynesia; 262 DJI Djibouti;
266 GAB Gabon; 268 GEO Georgia; 270 GMB Gambia; 275 PSE Occupied Palestinian Territory; 276 DEU Germany;
288 GHA Ghana; 296 KIR Kiribati; 300 GRC Greece; 308 GRD Grenada; 312 GLP Guadeloupe; 316 GUM Guam;
320 GTM Guatemala; 324 GIN Guinea; 328 GUY Guyana; 332 HTI Haiti; 340 HND Honduras; 344 HKG China Hong Kong SAR;
348 HUN Hungary; 352 ISL Iceland; 356 IND India; 360 IDN Indonesia; 364 IRN Iran (Islamic Republic of); 368 IRQ Iraq;
372 IRL Ireland; 376 ISR Israel; 380 ITA Italy; 384 CIV Côte d'Ivoire; 388 JAM Jamaica; 392 JPN Japan;
398 KAZ Kazakhstan; 400 JOR Jordan; 404 KEN Kenya; 408 PRK Dem. People's Republic of Korea;
410 KOR Republic of Korea; 414 KWT Kuwait; 417 KGZ Kyrgyzstan; 418 LAO Lao People's Democratic Republic;
422 LBN Lebanon; 426 LSO Lesotho; 428 LVA Latvia; 430 LBR Liberia; 434 LBY Libyan Arab Jamahiriya; 440 LTU Lithuania;
442 LUX Luxembourg; 446 MAC China Macao SAR; 450 MDG Madagascar; 454 MWI Malawi; 458 MYS Malaysia; 462 MDV Maldives;
466 MLI Mali; 470 MLT Malta; 474 MTQ Martinique; 478 MRT Mauritania; 480 MUS Mauritius; 484 MEX Mexico;
496 MNG Mongolia; 498 MDA Republic of Moldova; 499 MNE Montenegro; 504 MAR Morocco; 508 MOZ Mozambique; 512 OMN Oman;
516 NAM Namibia; 524 NPL Nepal; 528 NLD Netherlands; 531 CUW Curacao; 533 ABW Aruba; 540 NCL New Caledonia;
548 VUT Vanuatu; 554 NZL New Zealand; 558 NIC Nicaragua; 562 NER Niger; 566 NGA Nigeria; 578 NOR Norway;
583 FSM Micronesia (Fed. States of); 586 PAK Pakistan; 591 PAN Panama; 598 PNG Papua New Guinea; 600 PRY Paraguay;
604 PER Peru; 608 PHL Philippines; 616 POL Poland; 620 PRT Portugal; 624 GNB Guinea-Bissau; 626 TLS Timor-Leste;
630 PRI Puerto Rico; 634 QAT Qatar; 638 REU Réunion; 642 ROU Romania; 643 RUS Russian Federation; 646 RWA Rwanda;
659 KNA Saint Kitts and Nevis; 662 LCA Saint Lucia; 670 VCT Saint Vincent and the Grenadines;
678 STP São Tomé and Príncipe; 682 SAU Saudi Arabia; 686 SEN Senegal; 688 SRB Serbia; 690 SYC Seychelles;
694 SLE Sierra Leone; 702 SGP Singapore; 703 SVK Slovakia; 704 VNM Viet Nam; 705 SVN Slovenia; 706 SOM Somalia;
710 ZAF South Africa; 716 ZWE Zimbabwe; 724 ESP Spain; 728 SSD South Sudan; 729 SDN Sudan; 732 ESH Western Sahara;
740 SUR Suriname; 748 SWZ Swaziland; 752 SWE Sweden; 756 CHE Switzerland; 760 SYR Syrian Arab Republic;
762 TJK Tajikistan; 764 THA Thailand; 768 TGO Togo; 776 TON Tonga; 780 TTO Trinidad and Tobago;
784 ARE United Arab Emirates; 788 TUN Tunisia; 792 TUR Turkey; 795 TKM Turkmenistan; 798 TUV Tuvalu; 800 UGA Uganda;
804 UKR Ukraine; 807 MKD TFYR Macedonia; 818 EGY Egypt; 826 GBR United Kingdom; 830 - Channel Islands;
834 TZA United Republic of Tanzania; 840 USA United States of America; 850 VIR United States Virgin Islands;
854 BFA Burkina Faso; 858 URY Uruguay; 860 UZB Uzbekistan; 862 VEN Venezuela; 882 WSM Samoa; 887 YEM Yemen;
894 ZMB Zambia; 900 - WORLD; 901 - More developed regions; 902 - Less developed regions; 903 - AFRICA;
904 - LATIN AMERICA AND THE CARIBBEAN; 905 - NORTHERN AMERICA; 906 - Eastern Asia; 908 - EUROPE; 909 - OCEANIA;
910 - Eastern Africa; 911 - Middle Africa; 912 - Northern Africa; 913 - Southern Africa; 914 - Western Africa;
915 - Caribbean; 916 - Central America; 920 - South-eastern Asia; 921 - South-central Asia; 922 - Western Asia;
923 - Eastern Europe; 924 - Northern Europe; 925 - Southern Europe; 926 - Western Europe;
927 - Australia and New Zealand; 928 - Melanesia; 931 - South America;
934 - Less developed regions excluding least developed; 935 - ASIA; 941 - Least developed countries;
947 - Sub-Saharan Africa; 948 - Less developed regions excluding China; 954 - Micronesia; 957 - Polynesia;
991 XTA Tessaria;
5500 - Central Asia; 5501 - Southern Asia; 5733 - Sample country
`;

const countries = new Map<number, Country>(
  table.split(";").map((row) => {
    const [code = "", iso3 = "", ...words] = row.trim().split(" ");
    return [Number(code), { code: Number(code), name: words.join(" "), iso3: iso3 === "-" ? null : iso3 }];
  }),
);

/** Spectrum's code for a country that does not exist. */
export const sampleCountryCode = 5733;

export function countryOfCode(code: number): Country | undefined {
  return countries.get(code);
}
