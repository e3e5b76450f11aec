import {
  type BinaryOperationNode,
  ColumnNode,
  type OperationNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ReferenceNode,
  ValueListNode,
  ValueNode,
} from 'kysely';
import type pg from 'pg';

/** One of the words that our own tables know; whatever else is asked for stays a parameter. */
const word = /^[a-z-]{1,40}$/;

/**
 * How statements are written: as Kysely does for PostgreSQL, but what a column `state` is compared with stands in the text. An index of
 * only those in one state (`where state = 'waitlisted'`) is otherwise of no use to a plan that is kept: PostgreSQL then plans anew for
 * each call, or reads what it need not.
 */
export function createDialect(pool: pg.Pool): PostgresDialect {
  return new DialectWithStates({ pool });
}

class DialectWithStates extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new CompilerWithStates();
  }
}

class CompilerWithStates extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(isState(node.leftOperand) ? { ...node, rightOperand: asText(node.rightOperand) } : node);
  }
}

function isState(operand: OperationNode): boolean {
  return ReferenceNode.is(operand) && ColumnNode.is(operand.column) && operand.column.column.name === 'state';
}

function asText(operand: OperationNode): OperationNode {
  if (ValueNode.is(operand) && isWord(operand.value)) return ValueNode.createImmediate(operand.value);
  if (PrimitiveValueListNode.is(operand) && operand.values.length > 0 && operand.values.every(isWord))
    return ValueListNode.create(operand.values.map((value) => ValueNode.createImmediate(value)));
  return operand;
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && word.test(value);
}
