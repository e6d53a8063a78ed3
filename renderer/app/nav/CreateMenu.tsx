import { laterLayer, type StandInProps } from '#renderer/components/later/later-layer.tsx'
import { CreateButton, type CreateMenuProps } from './CreateButton.tsx'

/** The ways to add something to the group; what they are is fetched later. */
export const CreateMenu = laterLayer<CreateMenuProps>(
  'menu',
  async () => (await import('./CreateEntries.tsx')).CreateEntries,
  StandIn,
)

function StandIn({ button }: CreateMenuProps & StandInProps) {
  return <CreateButton {...button} />
}
