/** Guests have no use for its code. */
export const fetchKeptOriginal = async () => (await import('./KeptOriginal.tsx')).KeptOriginal
