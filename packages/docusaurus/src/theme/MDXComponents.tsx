import CodeBlock from '@theme/CodeBlock';
import MDXComponents from '@theme-init/MDXComponents';

/** What Markdown may use without an import. `CodeBlock` is what fenced code is compiled to. */
export default {...MDXComponents, CodeBlock};
