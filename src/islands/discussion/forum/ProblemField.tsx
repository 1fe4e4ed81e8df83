import { PROBLEMS } from '../../../../contract/discussion/forum/problem.ts';
import { PROBLEM_NAMES } from '../../../../contract/discussion/forum/template.ts';
import type { Bound } from '../../ui/form/useForm.ts';

const CHOICES = [
  ...PROBLEM_NAMES.map((value) => ({ value, name: value, when: PROBLEMS[value].when })),
  { value: '', name: '其他', when: '怎样做、为什么、怎样理解' },
];

/** Which kind of problem a question is about; what is asked further follows from it. */
export function ProblemField({ value, set, fault, onBlur }: Bound) {
  return (
    <fieldset className="ask-problem">
      <legend>问题类型</legend>
      <div className="ask-problem-choices">
        {CHOICES.map((it, at) => (
          <label key={it.value}>
            <input
              type="radio"
              className="size-4.5 accent-primary"
              name="problem"
              value={it.value}
              checked={value === it.value}
              onChange={() => set(it.value)}
              aria-label={it.name}
              onBlur={onBlur}
              aria-invalid={fault !== '' && value === it.value}
              aria-describedby={`problem-${at}${fault && ' problem-fault'}`}
            />
            <span>
              {it.name}
              <small id={`problem-${at}`}>{it.when}</small>
            </span>
          </label>
        ))}
      </div>
      {fault && (
        <p id="problem-fault" className="text-sm text-error">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
