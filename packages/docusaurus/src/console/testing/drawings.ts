// Drawings in SVG that would keep a browser busy, for tests.

/** A drawing of a few kB that draws 10³⁰ squares. */
export function createEndlessDrawing(): string {
  const groups = Array.from({length: 30}, (_, index) => `<g id="g${index + 1}">${`<use href="#g${index}"/>`.repeat(10)}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="9"><rect id="g0" width="1" height="1"/>${groups.join('')}</svg>`;
}

/** The same with patterns, each of which paints the parts of the previous one. */
export function createPatterns(paint: (id: string) => string): string {
  const patterns = Array.from({length: 30}, (_, index) => `<pattern id="p${index + 1}">${paint(`p${index}`)}</pattern>`);
  return `<svg xmlns="http://www.w3.org/2000/svg"><pattern id="p0"><rect/></pattern>${patterns.join('')}${paint('p30')}</svg>`;
}

/** A short drawing whose every part takes a browser long. */
export function createCostlyDrawing(by: string): string {
  const rect = '<rect width="900" height="900"';
  const drawings: Record<string, string> = {
    primitives: `<filter id="f">${'<feMorphology radius="100"/>'.repeat(50)}</filter>${rect} filter="url(#f)"/>`,
    attributes: `${rect} filter="blur(50px)"/>`.repeat(50),
    styles: `${rect} style="filter: drop-shadow(9px 9px 50px)"/>`.repeat(50),
    sheet: `<style>rect {filter: blur(50px)}</style>${`${rect}/>`.repeat(50)}`,
    groups: `${'<g opacity=".9">'.repeat(1000)}${rect}/>${'</g>'.repeat(1000)}`,
    sheetOfGroups: `<style>g {opacity: .9}</style>${'<g>'.repeat(1000)}${rect}/>${'</g>'.repeat(1000)}`,
    animations: `<g>${`${rect}/>`.repeat(10_000)}<animate attributeName="opacity" values="0;1" dur="1s"/></g>`,
    one: `<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><g opacity=".5">${rect} filter="url(#f)"/></g>`,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${drawings[by]}</svg>`;
}
