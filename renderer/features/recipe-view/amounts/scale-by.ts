/** Few scale a recipe by one of its ingredients. */
export const fetchScaleBy = async () => (await import('./ScaleByDialog.tsx')).ScaleByDialog
