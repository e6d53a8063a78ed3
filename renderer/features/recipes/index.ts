export const HomePage = () => null
export const RecipePage = () => null
