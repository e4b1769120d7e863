/** The media type of a file by the end of its name; nothing for an end that few know. */
export declare function getContentType(fileName: string): string | undefined;
//# sourceMappingURL=fileType.d.ts.map