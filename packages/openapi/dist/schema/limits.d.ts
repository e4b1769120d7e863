import { type Flat } from './flatten.ts';
/** The narrowest limits that several schemas set together. What is no number limits nothing. */
export declare function getLimits(flat: Flat, lower: string, upper: string): {
    least: number;
    most: number;
};
/** Every value of a keyword that is a number. */
export declare function getNumbers(flat: Flat, keyword: string): number[];
//# sourceMappingURL=limits.d.ts.map