import { groupColours } from "./colour.ts";

const ink = "#16262b";
const soft = "#4a5d63";
const line = "#d8e0e2";

const axis = {
  axisLine: { lineStyle: { color: "#b3c0c4" } },
  axisTick: { show: false },
  axisLabel: { color: soft, fontSize: 12 },
  splitLine: { lineStyle: { color: line } },
  nameTextStyle: { color: soft, fontSize: 12 },
};

/** How charts look: the design's colours and type instead of the library's. */
export const theme = {
  color: [...groupColours],
  backgroundColor: "transparent",
  textStyle: { fontFamily: '"Inter", "Segoe UI", system-ui, "Helvetica Neue", "Noto Sans", sans-serif', color: ink },
  categoryAxis: { ...axis, splitLine: { show: false } },
  valueAxis: { ...axis, axisLine: { show: false } },
  legend: { textStyle: { color: ink, fontSize: 12 }, itemWidth: 14, itemHeight: 10, icon: "rect" },
  tooltip: {
    backgroundColor: "#ffffff",
    borderColor: line,
    textStyle: { color: ink, fontSize: 12 },
    extraCssText: "box-shadow: 0 8px 28px rgb(22 38 43 / 18%); border-radius: 5px;",
  },
  title: { textStyle: { color: ink, fontSize: 15, fontWeight: 620 }, subtextStyle: { color: soft, fontSize: 12 } },
  bar: { itemStyle: { borderRadius: [2, 2, 0, 0] } },
};
