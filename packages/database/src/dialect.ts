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

/** A value that may be written into the statement as a literal, such as a state of our tables; any other stays a parameter. */
const literal = /^[a-z-]{1,40}$/;

/**
 * Kysely's PostgreSQL dialect, but the value that a column `state` is compared with is written as a literal. With a parameter, a cached
 * plan cannot use partial indexes such as `where state = 'waitlisted'`: PostgreSQL would plan anew for each call, or read more rows.
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
    super.visitBinaryOperation(isState(node.leftOperand) ? { ...node, rightOperand: asLiteral(node.rightOperand) } : node);
  }
}

function isState(operand: OperationNode): boolean {
  return ReferenceNode.is(operand) && ColumnNode.is(operand.column) && operand.column.column.name === 'state';
}

function asLiteral(operand: OperationNode): OperationNode {
  if (ValueNode.is(operand) && isLiteral(operand.value)) return ValueNode.createImmediate(operand.value);
  if (PrimitiveValueListNode.is(operand) && operand.values.length > 0 && operand.values.every(isLiteral))
    return ValueListNode.create(operand.values.map((value) => ValueNode.createImmediate(value)));
  return operand;
}

function isLiteral(value: unknown): boolean {
  return typeof value === 'string' && literal.test(value);
}
