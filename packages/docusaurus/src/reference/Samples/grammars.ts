// Prism's grammar of each language of samples, for samples that are written in the browser. In pages, the build highlights code.
import bash from 'refractor/bash';
import csharp from 'refractor/csharp';
import go from 'refractor/go';
import java from 'refractor/java';
import javascript from 'refractor/javascript';
import kotlin from 'refractor/kotlin';
import php from 'refractor/php';
import python from 'refractor/python';
import ruby from 'refractor/ruby';
import rust from 'refractor/rust';
import swift from 'refractor/swift';
import typescript from 'refractor/typescript';
import type {Syntax} from 'refractor/core';
import type {Language} from '@lectern/openapi/languages';

export const GRAMMARS: Record<Language, Syntax> = {
  curl: bash,
  javascript,
  python,
  typescript,
  go,
  java,
  csharp,
  php,
  ruby,
  rust,
  kotlin,
  swift,
};
