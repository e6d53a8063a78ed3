/** Most visits only read, so its code is fetched when somebody cooks. */
export const fetchCookScreen = async () => (await import('./cook/CookScreen.tsx')).CookScreen
