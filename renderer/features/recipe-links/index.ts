export { HouseholdLinks } from './HouseholdLinks.tsx'
export { useLinkOrigin } from './link-address.ts'
export { ShareDialog } from './ShareDialog.tsx'
