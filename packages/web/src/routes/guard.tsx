import { Component, type ReactNode } from 'react';

interface GuardProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows something else where what stands below breaks down while it is drawn; the frame around it lives on. */
export class Guard extends Component<GuardProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
