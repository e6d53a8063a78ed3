export { findLabels, labelsById } from './lookup.ts'
