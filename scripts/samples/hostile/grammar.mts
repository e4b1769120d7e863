// The structure of a program by the grammar of its language, without the content of its texts.
import {createRequire} from 'node:module';
import {Language, Parser, type Node, type Tree} from 'web-tree-sitter';
import type {Language as SampleLanguage} from '@lectern/openapi/languages';

type Grammar = {
  file: string;
  /** Nodes that are texts. */
  texts: RegExp;
  /** Nodes within texts that are not code. */
  inert: RegExp;
};

const INERT =
  /^(?:string_(?:content|fragment|start|end|literal_content|literal_fragment)|escape_sequence|interpreted_string_literal_content|["'`]+|heredoc_(?:content|end))$/;

const GRAMMARS: Record<SampleLanguage, Grammar> = {
  curl: {file: 'bash', texts: /^(?:raw_string|string|concatenation|word)$/, inert: /^(?:raw_string|string|word|string_content)$/},
  javascript: {file: 'javascript', texts: /^string$/, inert: INERT},
  typescript: {file: 'typescript', texts: /^string$/, inert: INERT},
  python: {file: 'python', texts: /^string$/, inert: INERT},
  go: {file: 'go', texts: /^(?:interpreted|raw)_string_literal$/, inert: INERT},
  java: {file: 'java', texts: /^string_literal$/, inert: /^(?:string_fragment|multiline_string_fragment|escape_sequence)$/},
  csharp: {
    file: 'c-sharp',
    texts: /^(?:raw_)?string_literal$/,
    inert: /^(?:string_literal_(?:content|fragment|encoding)|escape_sequence|raw_string_(?:start|content|end))$/,
  },
  php: {
    file: 'php',
    texts: /^(?:string|encapsed_string|nowdoc)$/,
    inert: /^(?:string_value|string_content|escape_sequence|nowdoc_(?:body|string)|heredoc_(?:start|end))$/,
  },
  ruby: {file: 'ruby', texts: /^(?:string|heredoc_body)$/, inert: INERT},
  rust: {file: 'rust', texts: /^(?:raw_)?string_literal$/, inert: INERT},
  kotlin: {
    file: 'kotlin',
    texts: /^(?:line_string_literal|multi_line_string_literal|string_literal)$/,
    inert: /^(?:string_content|character_escape_seq)$/,
  },
  swift: {
    file: 'swift',
    texts: /^(?:line|multi_line|raw)_string_literal$|^raw_string_literal$/,
    inert: /^(?:line_str_text|multi_line_str_text|str_escaped_char|raw_str_part|raw_str_end_part)$/,
  },
};

/** A text printed by a command, and a dollar sign in a multi-line text of Kotlin. */
const WRITTEN = /^(?:\$\(printf '(?:\\[0-7]{3})+'\)|'\$')$/;

export type Shape = {
  /** One line for each node, except texts. */
  shape: string;
  /** Where parsing fails. */
  error?: string;
  /** The texts, unchanged. */
  texts: string[];
};

const require = createRequire(import.meta.url);
await Parser.init();

/** Folders of grammars that the usual package lacks. */
const OTHER_FOLDERS: Partial<Record<SampleLanguage, string>> = {kotlin: 'tree-sitter-wasms/out', swift: 'tree-sitter-wasms/out'};

async function createParser(language: SampleLanguage): Promise<(code: string) => Tree> {
  const folder = OTHER_FOLDERS[language] ?? '@vscode/tree-sitter-wasm/wasm';
  const parser = new Parser();
  parser.setLanguage(await Language.load(require.resolve(`${folder}/tree-sitter-${GRAMMARS[language].file}.wasm`)));
  return (code) => {
    const tree = parser.parse(code);
    if (!tree) throw new Error('the parser was stopped');
    return tree;
  };
}

/** Creates a function that checks whether the grammar of a language parses a whole program. */
export async function createSyntaxCheck(language: SampleLanguage): Promise<(code: string) => boolean> {
  const parse = await createParser(language);
  return (code) => {
    const tree = parse(code);
    const {hasError} = tree.rootNode;
    tree.delete();
    return !hasError;
  };
}

/** Creates a function that parses programs of a language. If a grammar has a fault, a sample is rewritten in a form that it can parse. */
export async function createReader(language: SampleLanguage): Promise<(code: string) => Shape> {
  const {texts, inert} = GRAMMARS[language];
  const parse = await createParser(language);
  return (code) => {
    const tree = parse(code);
    const found: Shape = {shape: '', texts: []};
    const walk = (node: Node, depth: number): void => {
      if (node.isError || node.isMissing) found.error ??= `${node.startPosition.row + 1}: ${node.text.slice(0, 200)}`;
      const isText = texts.test(node.type) && (language !== 'curl' || node.type !== 'word' || !/^[\w./-]+$/.test(node.text));
      found.shape += `${' '.repeat(depth)}${isText ? 'TEXT' : node.type}\n`;
      if (isText) found.texts.push(node.text);
      for (const child of node.namedChildren) {
        if (!child || (isText && (inert.test(child.type) || WRITTEN.test(child.text)))) {
          if (isText && child?.type === 'string') walkText(child, depth);
          continue;
        }
        walk(child, depth + 1);
      }
    };
    const walkText = (node: Node, depth: number): void => {
      for (const child of node.namedChildren) if (child && !inert.test(child.type) && !WRITTEN.test(child.text)) walk(child, depth + 1);
    };
    walk(tree.rootNode, 0);
    tree.delete();
    return found;
  };
}
