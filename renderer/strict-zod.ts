import { config } from 'zod/v4'

// zod tests whether it may compile functions with `new Function`. Our content security policy forbids that and would
// report every attempt, hiding real violations. `jitless` skips the test.
config({ jitless: true })

export * from 'zod/v4'
