import { lazy, Suspense } from 'react'

// Every page has this code, and few are ever without a connection.
const KeptLinks = lazy(async () => {
  // Without its code it is as if nothing had been kept.
  const { KeptLinks } = await import('./KeptLinks.tsx').catch(() => ({ KeptLinks: () => null }))
  return { default: KeptLinks }
})

/** Links to what this device has kept, for a page that cannot be opened without the server; nothing where it keeps nothing. */
export const KeptHere = () => (
  <Suspense>
    <KeptLinks />
  </Suspense>
)
