/** Empty: code is highlighted at build time, so the browser needs no languages. */
export default function prismIncludeLanguages(): void {}
