// The one helper that the framework's common functions need of `tslib`, which comes whole otherwise.
export const __importDefault = (module) => (module?.__esModule ? module : {default: module});
