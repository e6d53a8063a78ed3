/** Every group is one household of the second generation of the contract; its id is the id of the group. */
export const household = { name: 'Family', slug: 'family' } as const
