export { ParserPage } from './ParserPage.tsx'
