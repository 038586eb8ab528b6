/** A drawing of a few hundred bytes that librsvg renders for minutes: each filter processes the whole image. */
export const slowDrawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><defs><filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence baseFrequency="0.7" numOctaves="9"/><feMorphology operator="dilate" radius="40"/>'.repeat(60)}</filter></defs><rect width="4000" height="4000" filter="url(#f)"/></svg>`,
);
