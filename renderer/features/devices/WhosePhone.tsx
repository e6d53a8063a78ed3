import { Radio } from '@mantine/core'
import { IconDeviceTablet, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserOut } from '#contract/users.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { Avatar } from '#renderer/components/pictures/Avatar.tsx'
import { nameOf, rankOf } from './people.ts'
import classes from './whose.module.css'

/** The id of a person, or somebody who is not in the household yet. */
export type Owner = string

interface WhosePhoneProps {
  people: readonly UserOut[]
  value: Owner | null
  onChange: (owner: Owner) => void
  /** May add people to the household. */
  mayAdd: boolean
}

/** The faces of the household, somebody new, and the tablet in the kitchen. */
export function WhosePhone({ people, value, onChange, mayAdd }: WhosePhoneProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const hint = (person: UserOut) => {
    if (rankOf(person) === 'admin') return t('devices.whose.admin')
    if (person.sharedDevice) return t('devices.whose.shared')
    return person.readOnly ? t('devices.whose.reader') : null
  }
  const hasTablet = people.some(({ sharedDevice }) => sharedDevice)
  return (
    <Radio.Group
      label={t('devices.whose.label')}
      description={t('devices.whose.hint')}
      value={value}
      onChange={onChange}
      size="md"
    >
      <div className={classes.faces}>
        {people.map((person) => (
          <Face
            key={person.id}
            value={person.id}
            name={
              person.id === viewer.id
                ? t('devices.whose.self', { name: nameOf(person) })
                : nameOf(person)
            }
            hint={hint(person)}
          >
            {person.sharedDevice ? (
              <IconDeviceTablet size={48} stroke={1.3} aria-hidden />
            ) : (
              <Avatar user={person} size={48} />
            )}
          </Face>
        ))}
        {mayAdd && (
          <>
            <Face value="new" name={t('devices.whose.new')} hint={null}>
              <IconUserPlus size={48} stroke={1.3} aria-hidden />
            </Face>
            <Face
              value="tablet"
              name={t(hasTablet ? 'devices.whose.another-tablet' : 'devices.whose.tablet')}
              hint={t('devices.whose.tablet-hint')}
            >
              <IconDeviceTablet size={48} stroke={1.3} aria-hidden />
            </Face>
          </>
        )}
      </div>
    </Radio.Group>
  )
}

interface FaceProps {
  value: Owner
  name: string
  hint: string | null
  children: ReactNode
}

function Face({ value, name, hint, children }: FaceProps) {
  return (
    <Radio.Card
      value={value}
      className={classes.face}
      aria-label={hint ? `${name}, ${hint}` : name}
    >
      {children}
      <span className={classes.name} dir="auto">
        {name}
      </span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </Radio.Card>
  )
}
