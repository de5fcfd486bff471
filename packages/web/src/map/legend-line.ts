/** The height of a line of a legend, in pixels. */
export const legendLine = 17;
