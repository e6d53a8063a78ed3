import { useTranslation } from 'react-i18next'
import {
  type MemberRowsProps,
  PasswordButton,
  Person,
  RemoveButton,
  RightBox,
} from './MemberParts.tsx'
import classes from './members.module.css'
import { nameOf, rights } from './rights.ts'

/** The same on a narrow screen: a card for each member. */
export function MemberCards({ members, onRemove }: MemberRowsProps) {
  const { t } = useTranslation()
  return (
    <ul className={classes.cards} aria-label={t('members.title')}>
      {members.map((member) => (
        <li key={member.id} className={classes.card}>
          <div className={classes.cardHead}>
            <Person member={member} />
            <PasswordButton member={member} />
            <RemoveButton member={member} onRemove={onRemove} />
          </div>
          <div
            role="group"
            aria-label={t('members.rights-of', { name: nameOf(member) })}
            className={classes.boxes}
          >
            {rights.map((right) => (
              <RightBox key={right} member={member} right={right} withLabel />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
