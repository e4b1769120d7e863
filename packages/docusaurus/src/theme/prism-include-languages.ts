/** Code is highlighted at build time: there are no languages to register in the browser. */
export default function prismIncludeLanguages(): void {}
