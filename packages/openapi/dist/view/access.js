// Page data of where an API is and what opens it: servers and security.
export {};
