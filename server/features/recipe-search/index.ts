export { explainMatches } from './explain.ts'
