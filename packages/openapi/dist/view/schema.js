// Page data of schemas.
export {};
