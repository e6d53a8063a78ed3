import { useTranslation } from 'react-i18next'
import { NamesField } from '#renderer/components/fields/NamesField.tsx'
import { useNameList } from '#renderer/features/recipes/index.ts'
import type { RecipeDraft } from '../draft/draft.ts'

interface OrganizersEditorProps {
  draft: RecipeDraft
  onChange: (changes: Partial<RecipeDraft>) => void
}

const kinds = ['categories', 'tags', 'tools'] as const

/** Categories, tags and tools: existing ones, or created here. */
export function OrganizersEditor({ draft, onChange }: OrganizersEditorProps) {
  return kinds.map((kind) => (
    <Organizer
      key={kind}
      kind={kind}
      names={draft[kind]}
      onChange={(names) => onChange({ [kind]: names })}
    />
  ))
}

interface OrganizerProps {
  kind: (typeof kinds)[number]
  names: string[]
  onChange: (names: string[]) => void
}

function Organizer({ kind, names, onChange }: OrganizerProps) {
  const { t } = useTranslation()
  const { options, create } = useNameList(kind)
  return (
    <NamesField
      label={t(`recipe.${kind}`)}
      placeholder={t('recipe-edit.choose-or-create')}
      value={names}
      options={options}
      onChange={onChange}
      onCreate={create}
    />
  )
}
