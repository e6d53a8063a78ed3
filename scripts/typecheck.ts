import { checkTypes } from './support/types.ts'

process.exitCode = (await checkTypes()).code
