import { config } from 'zod/v4'

// zod tries out whether it may write functions of its own. The answer of our content security policy is no, and every
// try would be reported as a violation, among which a real one is overlooked. Here it does not even try.
config({ jitless: true })

export * from 'zod/v4'
