// The behaviours of static HTML that any page may have. Behaviours for the reference only are loaded with its parts (`reference/Static`).
import '../../components/CopyButton/behaviour.ts';
import '../../components/LoadFailure/behaviour.ts';
import '../../components/PageActions/behaviour.ts';
import '../../reference/Notes/behaviour.ts';
import '../../reference/ResponseTabs/behaviour.ts';
import '../../reference/Samples/behaviour.ts';
import '../../reference/TryIt/loadConsole.ts';
