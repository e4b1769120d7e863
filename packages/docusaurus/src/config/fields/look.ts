// The look: logo, colours, fonts, corners.
import * as z from 'zod';
import {checkContrast} from './contrast.ts';
import {choice, fields, flag, staticFile, text} from './text.ts';

export const colour = z
  .string({error: "write '#' and six hexadecimal digits, for instance '#1b1c21'"})
  .regex(/^#[\da-f]{6}$/i, {error: "write '#' and six hexadecimal digits, for instance '#1b1c21'"});

const size = (example: string) =>
  z
    .number({error: `write a number of pixels, for instance ${example}`})
    .positive({error: `write a number above 0, for instance ${example}`});

/** The logo in the navbar. */
export const logo = fields(
  {
    /** A file in the folder `static`. */
    src: staticFile('img/logo.svg'),
    /** The picture for the dark mode, below `static`. Default: the same as `src`. */
    srcDark: staticFile('img/logo-dark.svg').optional(),
    /** Alternative text. Default: none, because the name of the portal is beside the logo. */
    alt: z.string({error: "write what the picture shows, for instance 'Acme', or leave it out"}).default(''),
    /** Where the logo links to. Default: the first page. */
    href: text("write an address, for instance 'https://example.com', or leave it out").optional(),
    /** Width in pixels. Default: follows from the height. */
    width: size('28').optional(),
    /** Height in pixels. Default: the height of the navbar. */
    height: size('28').optional(),
    /** false leaves out the title beside the logo, for a logo that contains the name. `alt` then names the portal. Default: true. */
    title: flag(', or leave it out for true').default(true),
  },
  "{src: 'img/logo.svg'}",
).superRefine(({alt, title}, context) => {
  if (!title && alt.trim() === '')
    context.addIssue({
      code: 'custom',
      path: ['alt'],
      message: "write the name of the portal, for instance 'Acme', because no title is beside the logo",
    });
});

const palette = (mode: string) =>
  fields(
    {
      /** Background of the page. */
      page: colour.optional(),
      /** Background of panels and of code in text; blocks of code have the background of the code theme. */
      surface: colour.optional(),
      /** Borders and dividing lines. */
      border: colour.optional(),
      /** Text, and the background of buttons. */
      text: colour.optional(),
      /** Secondary text. */
      muted: colour.optional(),
      /** Links: the colour of the brand. */
      link: colour.optional(),
      /** Highlight. Text on it is nearly black in both modes, so choose a light colour. */
      marker: colour.optional(),
    },
    `{link: '${mode === 'light' ? '#2c40bf' : '#a6b6ff'}'}`,
  ).default({});

const font = (example: string) =>
  fields(
    {
      /** Name of the font family. */
      family: text(`write the name of a font family, for instance '${example}'`).regex(/^[^'"\\;{}<]*$/, {
        error: `write the name of a font family without quotes, for instance '${example}'`,
      }),
      /** The font as a file below `static`: `.woff2`, which is the smallest, `.woff`, `.ttf` or `.otf`; variable, or of one weight. Default: a font of the visitor's machine. */
      file: staticFile('fonts/inter.woff2')
        .regex(/\.(?:woff2?|[ot]tf)$/i, {
          error: "write the path of a font below static (.woff2, .woff, .ttf or .otf), for instance 'fonts/inter.woff2'",
        })
        .optional(),
    },
    `{family: '${example}'}`,
  ).optional();

/** Colours, fonts and corners, over those of the portal. */
export const theme = fields(
  {
    /** Colour mode of a visitor who has not chosen one; `system` follows the visitor's device. Default: system. */
    mode: choice(['light', 'dark', 'system']).default('system'),
    /** Can a visitor choose the colour mode? Default: true. */
    toggle: flag(', or leave it out for true').default(true),
    /** Colours of the light mode. Their contrast is checked. Default: those of the portal. */
    light: palette('light'),
    /** Colours of the dark mode. Their contrast is checked. Default: those of the portal. */
    dark: palette('dark'),
    /** Font of text. Default: a font of the visitor's machine. */
    font: font('Inter'),
    /** Font of code. Default: a font of the visitor's machine. */
    codeFont: font('JetBrains Mono'),
    /** Radius of corners, in pixels. Default: 8. */
    radius: z
      .number({error: 'write a number of pixels, for instance 8'})
      .min(0, {error: 'write 0 or more, for instance 8'})
      .max(24, {error: 'write 24 or less, for instance 8'})
      .optional(),
  },
  "{light: {link: '#2c40bf'}, dark: {link: '#a6b6ff'}}",
)
  .superRefine(checkContrast)
  .prefault({});

/** Colours of the pictures for social networks. */
export const colours = fields(
  {
    /** Text, and the drawn file. Default: `text`. */
    ink: colour.optional(),
    /** Background. Default: `surface`. */
    paper: colour.optional(),
    /** The highlighted line. Default: `marker`, or `link` if there is no marker. */
    marker: colour.optional(),
  },
  "{ink: '#1b1c21', paper: '#f7f6f3', marker: '#ffd84a'}",
).default({});
