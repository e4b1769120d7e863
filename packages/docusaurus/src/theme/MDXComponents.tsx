import CodeBlock from '@theme/CodeBlock';
import MDXComponents from '@theme-init/MDXComponents';

/** Components that Markdown can use without an import. Fenced code is compiled to `CodeBlock`. */
export default {...MDXComponents, CodeBlock};
