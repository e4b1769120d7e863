// The program that runs a sample: for the tests of samples, and for those that run the samples of a built portal (`scripts/samples`).
import type {Language} from './languages.ts';

export type Program = {
  /** Name of the file with the sample. */
  file: string;
  /** Command that runs that file in its folder. */
  command: string[];
  /** Command that succeeds if samples can run here. Absent: unit tests do not run them. */
  probe?: string[];
  /** It compiles for seconds, so only the hardest requests are tried. */
  isSlow?: true;
};

const NODE = [process.execPath, '--version'];

export const PROGRAMS = {
  curl: {file: 'sample.sh', command: ['sh', 'sample.sh'], probe: ['curl', '--version']},
  javascript: {file: 'sample.mjs', command: [process.execPath, 'sample.mjs'], probe: NODE},
  typescript: {file: 'sample.mts', command: [process.execPath, 'sample.mts'], probe: NODE},
  python: {file: 'sample.py', command: ['python3', 'sample.py'], probe: ['python3', '-c', 'import requests']},
  go: {file: 'main.go', command: ['env', 'CGO_ENABLED=0', 'go', 'run', 'main.go'], probe: ['go', 'version'], isSlow: true},
  java: {
    file: 'Main.java',
    // The JVM with the options that start fastest.
    command: ['java', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', 'Main.java'],
    probe: ['javac', '--version'],
    isSlow: true,
  },
  php: {file: 'sample.php', command: ['php', 'sample.php'], probe: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);']},
  ruby: {file: 'sample.rb', command: ['ruby', 'sample.rb'], probe: ['ruby', '-e', 'require "net/http"']},
  rust: {file: 'main.rs', command: ['cargo', 'run', '--quiet']},
  csharp: {file: 'sample.cs', command: ['dotnet', 'run', 'sample.cs']},
  kotlin: {
    file: 'sample.kt',
    command: ['sh', '-c', 'kotlinc -nowarn -cp "$OKHTTP_JARS" sample.kt -d sample.jar && kotlin -cp "sample.jar:$OKHTTP_JARS" SampleKt'],
  },
  swift: {file: 'main.swift', command: ['swift', 'main.swift']},
} satisfies Record<Language, Program>;
